import type { MailText } from './mail-text.ts'

export type CertificateFacts = {
  certificateId: string
  name: string
  title: string
  issuedAt: string
}

/** `isReplacement` is missing in mails that were queued before they said it. */
export function certificateIssued(facts: CertificateFacts & { isReplacement?: boolean | undefined }): MailText {
  const { certificateId, title, issuedAt, isReplacement } = facts
  return {
    subject: isReplacement ? `Your corrected certificate for ${title}` : `Your certificate for ${title}`,
    lines: [
      isReplacement
        ? `We’ve issued your certificate for ${title} again, with the name corrected. The old one’s page says that it was replaced and links to the new one. If you added the old one to LinkedIn, please change its link there.`
        : `Well done! Your certificate for ${title} is ready. It has a page of its own, where you can download it as a PDF or picture, and where anybody you send the link to can check that it’s genuine.`,
    ],
    table: [
      {
        term: 'LinkedIn',
        text: 'Add it to your profile',
        link: { to: 'add-to-linkedin', certificateId, title, issuedAt },
      },
    ],
    action: { label: 'Open your certificate', link: { to: 'certificate', certificateId } },
    after: [
      'Search engines don’t list it unless you want that: you can choose on your booking’s page. If your name isn’t right, just reply to this email.',
    ],
  }
}

export function certificateRevoked(
  facts: Pick<CertificateFacts, 'certificateId' | 'name' | 'title'> & { reason: string },
): MailText {
  const { certificateId, title, reason } = facts
  return {
    subject: `Your certificate for ${title} was revoked`,
    lines: [`We’ve revoked your certificate for ${title}. Its page now says so, with the date and the reason.`],
    table: [{ term: 'Reason', text: reason }],
    action: { label: 'See its page', link: { to: 'certificate', certificateId } },
    after: ['If you think that’s a mistake, just reply to this email.'],
  }
}
