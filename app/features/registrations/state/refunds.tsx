import { DatedText } from '#app/ui/dated-text.tsx'
import { registrationPage } from '#content/registration-page.ts'
import { formatDate } from '#contract/dates.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { formatRupees } from '#contract/rupees.ts'

const words = registrationPage.refunds

/** What went back to the payer, with the number by which their bank finds it. */
export function Refunds({ refunds }: Pick<EventRegistration, 'refunds'>) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds-title" className="mt-4 flex flex-col gap-5">
      <h2 id="refunds-title" className="text-heading">
        {words.title}
      </h2>
      <ul className="divide-y divide-line border-line border-t">
        {refunds.map(({ amount, sent_at, isTransfer, bankReference }) => (
          <li key={sent_at} className="py-3">
            <p className="font-semibold tabular-nums">
              <DatedText text={words.sent(formatRupees(amount), formatDate(sent_at))} />
            </p>
            <p className="text-muted text-small">{isTransfer ? words.byTransfer : words.byProvider}</p>
            {bankReference ? (
              <p className="text-muted text-small">
                {words.reference} <span className="wrap-anywhere text-ink tabular-nums">{bankReference}</span>
                <span className="block">{words.hint}</span>
              </p>
            ) : (
              <p className="text-muted text-small">{words.unknown}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
