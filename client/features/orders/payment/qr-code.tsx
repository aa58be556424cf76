import { renderSVG } from 'uqr'

type QrCodeProps = {
  text: string
  /** Alternative text of the code, also shown below it. */
  label: string
  /** Share of the code that may be damaged or covered before it can no longer be read: L is 7 %, M is 15 %. */
  correction?: 'L' | 'M'
}

/** Shows a text as a QR code, dark on light in every theme, because many cameras read only such codes. */
export function QrCode({ text, label, correction = 'L' }: QrCodeProps) {
  const svg = renderSVG(text, { border: 2, ecc: correction })
  return (
    <figure className="w-44 shrink-0">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={label}
        width={176}
        height={176}
        className="size-44 rounded-control border border-line bg-tile"
      />
      <figcaption aria-hidden="true" className="mt-1 text-caption text-ink-soft">
        {label}
      </figcaption>
    </figure>
  )
}
