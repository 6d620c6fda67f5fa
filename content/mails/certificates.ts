import type { MailText } from './mail-text.ts'

export type CertificateFacts = {
  certificateId: string
  name: string
  title: string
  issuedAt: string
}

export function certificateIssued({ certificateId, title, issuedAt }: CertificateFacts): MailText {
  return {
    subject: `Your certificate for ${title}`,
    lines: [
      `Well done! Your certificate for ${title} is ready. It has a page of its own, where you can download it as a PDF or picture, and where anybody you send the link to can check that it’s genuine.`,
    ],
    action: { label: 'Open your certificate', link: { to: 'certificate', certificateId } },
    secondaryAction: { label: 'Add it to LinkedIn', link: { to: 'add-to-linkedin', certificateId, title, issuedAt } },
    after: [
      'Search engines don’t list it unless you want that: you can choose on your registration’s page. If your name isn’t right, just reply to this email.',
    ],
  }
}
