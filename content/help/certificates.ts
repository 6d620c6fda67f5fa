import type { Topic } from './topic.ts'

export const certificates: Topic = {
  id: 'certificates',
  title: 'Certificates',
  questions: [
    {
      id: 'get-certificate',
      question: 'How do I get the certificate?',
      also: 'completion earn attendance',
      answer: [
        'Take part in both days of the AI for Everyone masterclass and finish its four activities. The certificate is issued by us. What other sessions include is written on their own pages.',
      ],
    },
    {
      id: 'share-certificate',
      question: 'Can I put it on LinkedIn?',
      also: 'share digital profile download pdf',
      answer: [
        'Yes. The certificate is digital, made to be shared on LinkedIn, and yours to keep. It names what you did, not a degree.',
      ],
    },
  ],
}
