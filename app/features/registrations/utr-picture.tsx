import { registrationForm } from '#content/registration-form.ts'

const words = registrationForm.proof.utrPicture

/** Where UPI apps show the number: drawn like none of them, in the colours of the theme. */
export default function UtrPicture() {
  return (
    <figure className="grid items-center gap-x-5 gap-y-3 rounded-control border border-line bg-paper p-4 sm:grid-cols-[13.5rem_minmax(0,1fr)]">
      <svg viewBox="0 0 216 120" role="img" aria-label={words.label} className="w-full max-w-54 text-ink">
        <rect
          x="0.75"
          y="0.75"
          width="214.5"
          height="118.5"
          rx="12"
          className="fill-card stroke-line"
          strokeWidth="1.5"
        />
        <circle cx="26" cy="26" r="11" className="fill-accepted" />
        <path
          d="m21 26 3.6 3.8 6.6-7.4"
          fill="none"
          className="stroke-card"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="46" y="17" width="74" height="7" rx="3.5" className="fill-ink" />
        <rect x="46" y="29" width="46" height="6" rx="3" className="fill-line" />
        <rect x="160" y="20" width="40" height="11" rx="5.5" className="fill-ink" />
        <path d="M15 48h186" className="stroke-line" strokeWidth="1.5" />
        <rect
          x="10"
          y="55"
          width="196"
          height="35"
          rx="8"
          className="fill-marigold-soft stroke-marigold"
          strokeWidth="2"
        />
        <text x="20" y="68.5" fontSize="9.5" className="fill-muted">
          {words.row}
        </text>
        <text x="20" y="83.5" fontSize="14" fontWeight="700" letterSpacing="0.6" className="fill-ink">
          {words.digits}
        </text>
        <rect x="15" y="97" width="58" height="6" rx="3" className="fill-line" />
        <rect x="15" y="108" width="94" height="6" rx="3" className="fill-line" />
      </svg>
      <figcaption className="text-muted text-small">{words.caption}</figcaption>
    </figure>
  )
}
