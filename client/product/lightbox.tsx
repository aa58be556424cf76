import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Dialog } from '#client/dialogs/dialog.tsx'
import { useCloseOnBack } from '#client/dialogs/use-close-on-back.ts'
import { cx } from '#client/ui/class-names.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { useDoubleTap } from './use-double-tap.ts'
import { useEarlySwipe } from './use-early-swipe.ts'

type LightboxProps = {
  images: readonly string[]
  /** Index of the visible image. */
  shown: number
  /** Called with the index of the image that the shopper chose. */
  onShow: (at: number) => void
  /** Name of the product: title of the dialog, and alternative text of the images. */
  title: string
  onClose: () => void
}

const SCALE_MIN = 1
const SCALE_MAX = 4
/** Change of the scale by a zoom button, a key or a double click. */
const SCALE_STEP = 1
/** Distance in px by which an arrow key moves an enlarged image. */
const PAN_STEP = 80
const ANIMATION_MS = 200

/** Class of a round button on top of an image. */
const OVER_IMAGE = 'rounded-full border border-line bg-surface/90'

/**
 * Shows the images of a product in the whole window. Wheel, pinch, double tap, buttons and keys enlarge an image up to
 * four times. Arrow keys and swipes show the next or previous image, but move an enlarged image. Back closes the
 * dialog.
 */
export function Lightbox({ images, shown, onShow, title, onClose }: LightboxProps) {
  const t = useTranslate()
  const close = useCloseOnBack(onClose)
  const box = useRef<HTMLDivElement>(null)
  const zoom = useRef<ReactZoomPanPinchContentRef>(null)
  const [scale, setScale] = useState(SCALE_MIN)
  const isZoomed = scale > SCALE_MIN
  const turn = (step: 1 | -1) => {
    setScale(SCALE_MIN)
    onShow((shown + step + images.length) % images.length)
  }
  useEarlySwipe(box, {
    isHandled: isZoomed || images.length < 2,
    onSwipe: (step) => {
      if (!isZoomed) turn(step)
    },
  })
  useDoubleTap(box)
  const animationTime = useAnimationTime()
  const zoomIn = () => void zoom.current?.zoomIn(SCALE_STEP, animationTime)
  const zoomOut = () => void zoom.current?.zoomOut(SCALE_STEP, animationTime)
  const pan = (x: number, y: number) =>
    void zoom.current?.panBy(x * PAN_STEP, y * PAN_STEP, animationTime)
  useKeys({
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': () => void zoom.current?.resetTransform(animationTime),
    ...(isZoomed
      ? {
          ArrowLeft: () => pan(1, 0),
          ArrowRight: () => pan(-1, 0),
          ArrowUp: () => pan(0, 1),
          ArrowDown: () => pan(0, -1),
        }
      : images.length > 1 && { ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) }),
  })
  const image = images[shown]
  return (
    <Dialog open flush side="full" title={title} onClose={() => close()}>
      <div ref={box} className="@container-size relative size-full bg-tile text-tile-ink">
        <TransformWrapper
          // The new key for each image makes React create this element again, so that each image starts at its normal
          // size.
          key={image}
          ref={zoom}
          minScale={SCALE_MIN}
          maxScale={SCALE_MAX}
          centerOnInit
          centerZoomedOut
          disablePadding
          doubleClick={{ mode: 'toggle', step: SCALE_STEP, animationTime }}
          velocityAnimation={{ disabled: animationTime === 0 }}
          onTransform={(_, state) => setScale(state.scale)}
        >
          <TransformComponent
            wrapperClass={cx(
              'relative size-full overflow-hidden touch-none',
              isZoomed ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
            )}
            contentClass="w-fit"
          >
            <Picture
              src={image}
              alt={title}
              width={1600}
              height={1600}
              sizes={isZoomed ? '1600px' : 'min(100vw, 100vh)'}
              priority
              className="pointer-events-none size-[min(100cqw,100cqh)] max-w-none object-contain"
            />
          </TransformComponent>
        </TransformWrapper>
        {images.length > 1 && (
          <>
            <IconButton
              className={`absolute! start-3 top-1/2 -translate-y-1/2 ${OVER_IMAGE}`}
              label={t('ui.lightbox.previous')}
              icon={<ChevronLeft className="size-6" />}
              onClick={() => turn(-1)}
            />
            <IconButton
              className={`absolute! end-3 top-1/2 -translate-y-1/2 ${OVER_IMAGE}`}
              label={t('ui.lightbox.next')}
              icon={<ChevronRight className="size-6" />}
              onClick={() => turn(1)}
            />
          </>
        )}
        <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-end justify-between gap-3 *:pointer-events-auto">
          <p role="status" className={`px-4 py-2.5 text-small text-ink tabular ${OVER_IMAGE}`}>
            {t('ui.carousel.bullet', { number: shown + 1, count: images.length })}
          </p>
          <div className={`flex ${OVER_IMAGE}`}>
            <IconButton
              className={cx('rounded-full!', !isZoomed && 'opacity-40')}
              label={t('ui.lightbox.zoomOut')}
              icon={<ZoomOut className="size-5" />}
              aria-disabled={!isZoomed}
              onClick={zoomOut}
            />
            <IconButton
              className={cx('rounded-full!', scale >= SCALE_MAX && 'opacity-40')}
              label={t('ui.lightbox.zoomIn')}
              icon={<ZoomIn className="size-5" />}
              aria-disabled={scale >= SCALE_MAX}
              onClick={zoomIn}
            />
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** Returns the duration of a movement in ms: 0 for shoppers who prefer reduced motion. */
function useAnimationTime(): number {
  const [isReduced] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  return isReduced ? 0 : ANIMATION_MS
}

/** Handles keys before any other listener, because the carousel behind the dialog listens to arrow keys too. */
function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = actions[event.key]
    if (event.key.startsWith('Arrow') || action) event.stopPropagation()
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event)
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
