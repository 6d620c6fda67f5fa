import { brand } from '#content/brand.ts'
import type { MailLink } from '#content/mails/mail-text.ts'
import { addToLinkedInUrl } from '#contract/add-to-linkedin.ts'
import { emailConfirmationToken, resetToken } from './modules/accounts/public.ts'
import { offerToken, signSeatLink } from './modules/bookings/public.ts'
import { certificateUrl } from './modules/certificates/public.ts'
import type { Services } from './services.ts'

type Signer = Pick<Services, 'publicUrl' | 'sessionSecret' | 'clock'>

/** Lives outside the mail module, which imports no other: each module signs and reads its own links. */
export function mailLinkUrl({ publicUrl, sessionSecret, clock }: Signer, link: MailLink): string {
  switch (link.to) {
    case 'reset-password':
      return `${publicUrl}/reset-password?token=${resetToken(sessionSecret, link)}`
    case 'confirm-email':
      return `${publicUrl}/confirm-email?token=${emailConfirmationToken(sessionSecret, link, clock())}`
    case 'registration':
      return `${publicUrl}/registration/${signSeatLink(sessionSecret, 'registration', { ...link, id: link.registrationId })}`
    case 'calendar':
      return `${publicUrl}/api/calendars/${signSeatLink(sessionSecret, 'calendar', { ...link, id: link.registrationId })}`
    case 'not-my-registration':
      return `${publicUrl}/not-my-registration?token=${signSeatLink(sessionSecret, 'not-my-registration', { ...link, id: link.registrationId })}`
    case 'join':
      return `${publicUrl}/join/${signSeatLink(sessionSecret, 'join', { ...link, id: link.registrationId })}`
    case 'seat-offer':
      return `${publicUrl}/seat-offer?token=${offerToken(sessionSecret, link)}`
    case 'certificate':
      return certificateUrl(publicUrl, link.certificateId)
    case 'add-to-linkedin': {
      const { certificateId: id, title, issuedAt } = link
      return addToLinkedInUrl({ id, title, issuedAt, url: certificateUrl(publicUrl, id), organization: brand })
    }
    case 'site':
      return publicUrl
    default:
      return `${publicUrl}/${link.to}`
  }
}
