import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { certificatePanel as words } from '#content/certificate-panel.ts'
import type { SeatCertificate } from '#contract/certificates.ts'

/** What the page has further down, as its lead says. */
type Below = keyof typeof words.below

/** What the page of a seat opens with after the event: its certificate, or what is left to do for one. */
export function certificateLead({ issued, missing }: SeatCertificate, assignmentId: string, below: Below) {
  if (issued?.state === 'valid' && issued.isReady)
    return {
      headline: words.lead.headline,
      text: `${words.lead.text} ${words.below[below]}`,
      action: (
        <ButtonLink to={`/certificates/${issued.id}`} size="lg">
          <Icon name="award" className="size-5" />
          {words.open}
        </ButtonLink>
      ),
    }
  // Nothing is on its way to whoever has lost theirs.
  const hasEnded = issued?.state === 'revoked' || issued?.state === 'withdrawn'
  const why = hasEnded ? 'ended' : missing
  if (!why) return undefined
  const { headline, texts, assignment } = words.leadWithout
  const link = (
    <ButtonLink to={`#${assignmentId}`} size="lg">
      {assignment}
    </ButtonLink>
  )
  return {
    headline,
    text: [texts[why], words.below[below]].filter(Boolean).join(' '),
    action: why === 'assignment' ? link : null,
  }
}
