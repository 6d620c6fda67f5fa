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
        'Take part in every session of a masterclass and finish its activities. We issue the certificate. What other events include is on their own pages.',
      ],
    },
    {
      id: 'share-certificate',
      question: 'Can I put it on LinkedIn?',
      also: 'share digital profile download pdf',
      answer: [
        'Yes. The certificate is digital, made to be shared on LinkedIn, and yours to keep. It lists what you did; it isn’t a degree.',
      ],
    },
  ],
}
