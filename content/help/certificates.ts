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
        'The event’s page and your booking’s page say what it takes, in the same sentence. Once the event is over we issue the certificate and email you its link. Before that you can choose, once, how your name is written.',
      ],
    },
    {
      id: 'share-certificate',
      question: 'Can I put it on LinkedIn?',
      also: 'share digital profile download pdf',
      answer: [
        'Yes. Press ‘Add to LinkedIn’ on the certificate’s page, then save on LinkedIn: everything is filled in. You can also download it as a PDF or a picture. It’s yours to keep, and lists what you did; it isn’t a degree.',
      ],
    },
    {
      id: 'check-certificate',
      question: 'How does somebody check that it’s genuine?',
      also: 'verify verification signature fake open badge employer credential',
      answer: [
        'They open its link. The page checks the digital signature and says whether the certificate is valid, replaced or revoked. It’s an Open Badges 3.0 credential, so badge wallets and other verifiers can check it without us.',
      ],
    },
    {
      id: 'hide-certificate',
      question: 'Who can see my certificate?',
      also: 'privacy search engine google withdraw delete name wrong',
      answer: [
        'Anybody with its link. Search engines don’t list it unless you allow that on your booking’s page. If your name is wrong, or you want the certificate withdrawn, email us. A withdrawn one says only that it was withdrawn.',
      ],
    },
  ],
}
