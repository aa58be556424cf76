import { useEffect, useRef, useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import { A11y, Autoplay, Keyboard, Pagination } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import 'swiper/css/pagination'
import { waitForPointerUp } from '#client/forms/wait-for-pointer-up.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { CAROUSEL_DELAY_MS, CAROUSEL_SLIDES } from '#contracts/limits.ts'
import { Slide } from './carousel.tsx'
import type { CarouselProps } from './carousel.tsx'
import './carousel.css'
import { Picture } from '#client/ui/picture.tsx'

type CarouselSwiperProps = CarouselProps & {
  start: number
  /** Called as soon as the carousel can handle swipes. */
  onReady: () => void
}

/**
 * Resolves with the component, once the shopper presses nothing. It replaces the still image. In the middle of a press,
 * the click on the image's link would be lost.
 */
export async function loadSwiper(): Promise<{ default: typeof CarouselSwiper }> {
  await waitForPointerUp()
  return { default: CarouselSwiper }
}

/** Swipeable part of `Carousel`, loaded as its own chunk. */
function CarouselSwiper(props: CarouselSwiperProps) {
  const { images, shown, onShow, alt, sizes, href, playOnHover } = props
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  // Keeps the first value, because swiper recalculates its layout when a parameter changes, even in the middle of a
  // swipe.
  const [start] = useState(props.start)
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null)
  const asked = shown ?? props.start
  useEffect(() => {
    if (swiper) slideTo(swiper, asked)
  }, [swiper, asked])
  usePlayWhileHovered(box, playOnHover ? swiper : null)
  return (
    <div ref={box} className="size-full">
      <Swiper
        className="size-full"
        modules={[A11y, Autoplay, Keyboard, Pagination]}
        slidesPerView={CAROUSEL_SLIDES}
        initialSlide={start}
        loop={images.length > 1}
        pagination={{ clickable: true }}
        keyboard={{ enabled: true, onlyInViewport: true }}
        autoplay={{ delay: CAROUSEL_DELAY_MS, disableOnInteraction: false }}
        a11y={{
          paginationBulletMessage: t('ui.carousel.bullet', {
            number: '{{index}}',
            count: images.length,
          }),
        }}
        onSwiper={(instance) => {
          instance.autoplay.stop()
          setSwiper(instance)
          props.onReady()
        }}
        // Swiper sends this event only for slides by the shopper, not for those that this component or a resize starts.
        onSlideChangeTransitionStart={(instance) => onShow?.(instance.realIndex)}
        // A resize slides back to the image shown before it, even if the shopper chose another one in the same frame.
        onTransitionEnd={(instance) => {
          if (shown !== undefined) slideTo(instance, shown)
        }}
      >
        {images.map((image, index) => (
          <SwiperSlide key={image}>
            <Slide href={href}>
              <Picture
                src={image}
                alt={index === (shown ?? start) ? alt : ''}
                width={640}
                height={640}
                sizes={sizes}
                className="size-full object-contain"
              />
            </Slide>
          </SwiperSlide>
        ))}
      </Swiper>
    </div>
  )
}

/** Slides to the image at an index, without the events that Swiper sends for slides by the shopper. */
function slideTo(swiper: SwiperInstance, at: number): void {
  if (swiper.realIndex !== at) swiper.slideToLoop(at, undefined, false)
}

function usePlayWhileHovered(box: { current: HTMLElement | null }, swiper: SwiperInstance | null) {
  useEffect(() => {
    const element = box.current
    if (!element || !swiper) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const play = () => swiper.autoplay.start()
    // A finger also causes `pointerenter`, but it cannot hover, so touch does not start the slides.
    const onEnter = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') play()
    }
    const stop = () => swiper.autoplay.stop()
    if (element.matches(':hover')) play()
    element.addEventListener('pointerenter', onEnter)
    element.addEventListener('pointerleave', stop)
    return () => {
      element.removeEventListener('pointerenter', onEnter)
      element.removeEventListener('pointerleave', stop)
    }
  }, [box, swiper])
}
