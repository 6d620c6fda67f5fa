import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { certificatePanel as words } from '#content/certificate-panel.ts'
import type { SeatCertificate } from '#contract/certificates.ts'

/** What the page of a seat opens with once its certificate can be opened. */
export function certificateLead({ issued }: SeatCertificate) {
  if (issued?.state !== 'valid' || !issued.isReady) return undefined
  return {
    ...words.lead,
    action: (
      <ButtonLink to={`/certificates/${issued.id}`} size="lg">
        <Icon name="award" className="size-5" />
        {words.open}
      </ButtonLink>
    ),
  }
}
