import type { ReactNode } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { registrationForm } from '#content/registration-form.ts'
import { formatRupees } from '#contract/rupees.ts'
import { rupeesInWords } from '#contract/rupees-in-words.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import type { ShownUpi } from './shown-upi.ts'
import { upiPictureOf } from './upi-query.ts'

const words = registrationForm.qr

interface UpiCodeProps {
  upi: ShownUpi
  /** What to do with it. */
  heading: ReactNode
  /** Requests a new hold. Returns whether there is one. */
  onHoldAgain: () => Promise<boolean>
}

/** Payee and amount, as QR code and as text. On a phone a link opens the UPI app: nobody can scan their own screen. */
export function UpiCode({ upi, heading, onHoldAgain }: UpiCodeProps) {
  const amount = formatRupees(upi.amount)
  return (
    <div className="mt-6 grid gap-x-9 gap-y-6 md:grid-cols-[auto_minmax(0,1fr)] md:grid-rows-[auto_auto_auto_1fr]">
      <div className="md:col-span-2">{heading}</div>
      <dl className="md:col-start-2">
        <dt className="text-label text-muted">{words.amount}</dt>
        <dd>
          <span className="price block font-bold font-display text-title leading-none">{amount}</span>
          <span className="mt-1.5 block text-muted text-small">
            <AmountInWords of={upi.amount} />
          </span>
        </dd>
      </dl>
      {/* Before the button and the code: on a phone it would be below the fold after them. */}
      <div className="md:col-start-2">
        <HoldCountdown upi={upi} onHoldAgain={onHoldAgain} />
      </div>
      <div className="md:col-start-1 md:row-span-3 md:row-start-2">
        <a href={upi.link} className="button min-h-13 w-full bg-action px-6 text-base text-on-action lg:hidden">
          {words.open}
        </a>
        <p className="mt-5 mb-2 text-muted text-small lg:hidden">{words.scanElsewhere}</p>
        {/* White in both themes: scanners need dark on light with a quiet zone. */}
        <img
          src={upiPictureOf(upi.reference)}
          alt={`${words.alt} ${amount} ${words.to} ${upi.payee}`}
          width={256}
          height={256}
          className="size-64 rounded-control border border-line bg-[#fff] max-md:mx-auto"
        />
      </div>
      <dl className="grid content-start gap-x-6 gap-y-3.5 max-md:rounded-control max-md:bg-paper max-md:p-4 md:col-start-2">
        <div>
          <dt className="text-label text-muted">{words.payee}</dt>
          <dd className="font-semibold">{upi.payee}</dd>
        </div>
        <Copied term={words.vpa} text={upi.vpa} label={words.copyVpa} />
        <Copied term={words.reference} text={upi.reference} label={words.copyReference} />
      </dl>
    </div>
  )
}

/** Does not wrap at hyphens. */
function AmountInWords({ of: amount }: { of: number }) {
  return rupeesInWords(amount)
    .split(/(\S+-\S+)/)
    .map((part) =>
      part.includes('-') ? (
        <span key={part} className="whitespace-nowrap">
          {part}
        </span>
      ) : (
        part
      ),
    )
}

function Copied({ term, text, label }: { term: string; text: string; label: string }): ReactNode {
  return (
    <div>
      <dt className="text-label text-muted">{term}</dt>
      {/* The button may be taller than the line, which keeps its distance from the label. */}
      <dd className="-my-2 flex flex-wrap items-center gap-x-1">
        <span className="select-all break-all font-semibold tracking-wide">{text}</span>
        <CopyButton text={text} label={label} />
      </dd>
    </div>
  )
}
