import type { Topic } from './topic.ts'

export const courses: Topic = {
  id: 'courses',
  title: 'Courses',
  questions: [
    {
      id: 'which-course',
      question: 'Which course is right for me?',
      also: 'choose track role beginner start',
      answer: [
        [
          'Choose by the job you do, not by how much you know about AI. There are tracks for product managers, startup founders, project managers and HR associates. For everyone else, including business leaders and newcomers, there’s ',
          { text: 'AI for Everyone', to: '/courses/ai-for-everyone' },
          '. To build something yourself, look at ',
          { text: 'Vibe Coding', to: '/courses/vibecoding' },
          '.',
        ],
      ],
    },
    {
      id: 'coding',
      question: 'Do I need to know how to code?',
      also: 'programming technical developer no-code',
      answer: [
        'No. Everything runs in the browser and in plain English, even in the workshop, where the AI writes the code and you tell it what to do.',
      ],
    },
    {
      id: 'formats',
      question: 'What is the difference between a course, the masterclass and the workshop?',
      also: 'duration length hours',
      answer: [
        'Courses are our tracks, one for each role. The masterclass is live and for everyone, with hands-on activities, more than twenty tools and a certificate. The workshop is one short live session in which you build something. Dates, hours and prices are on the events page.',
      ],
    },
    {
      id: 'coming-soon',
      question: 'My course says ‘Coming Soon’. What can I do?',
      also: 'launch date interest notify waitlist',
      answer: [
        'Fill in ‘I am interested’ on its page. We’ll email you when the course launches. It’s free, with no commitment.',
      ],
    },
    {
      id: 'apply-or-register',
      question: 'Do I apply or book?',
      also: 'application register difference',
      answer: [
        [
          'You ',
          { text: 'apply for a course', to: '/apply' },
          ': it’s free, a person reads it, and we reply by email. You book a seat in a ',
          { text: 'masterclass or workshop', to: '/events' },
          ': it has a date and a price, and your seat is yours once you’ve paid.',
        ],
      ],
    },
    {
      id: 'application-status',
      question: 'What happens to my application?',
      also: 'pending accepted rejected status waiting',
      answer: [
        'It starts as pending. When we’ve decided, it becomes accepted or rejected, and we email you. If you were signed in when you applied, you’ll see the status in your profile under Applications. You can’t apply for the same course again while one application is pending.',
      ],
    },
    {
      id: 'corporate',
      question: 'Do you train whole teams?',
      also: 'corporate company group customised business',
      answer: [
        [
          'Yes, tailored to your company. Tell us the roles, how many people, and what they struggle with: ',
          { text: 'contact us', to: '/contact' },
          '.',
        ],
      ],
    },
  ],
}
