/** The first texts of what the team edits in the console: shown until it changes them there. */
export const firstSiteTexts = {
  testimonials: [
    {
      text: 'My Monday review used to eat the whole of Sunday evening. Now I paste in six regional reports, ask the questions my board will ask, and check the answers against the sheets. It takes forty minutes, and I still do the thinking.',
      name: 'Meenakshi Raghavan',
      title: 'Business Head, logistics company, Chennai',
      picture: null,
      link: null,
      consentDate: null,
    },
    {
      text: 'I came in thinking prompts were a trick. We spent an hour on one customer interview, and I left with a way of reading all of them. My backlog now says why each item is there.',
      name: 'Arjun Deshpande',
      title: 'Product Manager, Pune',
      picture: null,
      link: null,
      consentDate: null,
    },
    {
      text: 'We are three people and no engineer. I built the booking page myself in an evening, broke it, and fixed it. It is not pretty, but it took its first paid order that week.',
      name: 'Farah Sheikh',
      title: 'Founder, home-baking studio, Hyderabad',
      picture: null,
      link: null,
      consentDate: null,
    },
    {
      text: 'The status note was the surprise. Minutes, risks and a revised plan from one call recording, in the format my client insists on. I correct two or three lines and send it.',
      name: 'Sandeep Kulkarni',
      title: 'Project Manager, IT services, Bengaluru',
      picture: null,
      link: null,
      consentDate: null,
    },
    {
      text: 'What I liked is that they showed us where not to use it. I draft job posts and interview questions with AI now, but the shortlist stays with people, and I can explain that to anyone who asks.',
      name: 'Priyanka Nair',
      title: 'HR Associate, Kochi',
      picture: null,
      link: null,
      consentDate: null,
    },
  ],
  homeNotice: { strong: 'The next cohort starts soon.', rest: 'Seats are limited.' },
  homeBanner: { text: 'Next Up: Vibe Coding - Learn to build application using AI' },
  contactFaqs: [
    {
      question: 'How soon will you answer?',
      answer:
        'We answer messages on working days, in the order they arrive. If your session starts today or tomorrow, please call instead.',
    },
    {
      question: 'I don’t know which course suits my job. What should I write?',
      answer:
        'Your role, and one task that takes too much of your week. That’s enough for us to suggest a track, or to tell you that none of ours suits you yet.',
    },
    {
      question: 'I’ve paid but heard nothing. What now?',
      answer:
        'Write from the email address you registered with. For UPI, add the transaction reference that your app shows. Please never send a card number, an OTP or a PIN; we don’t need them.',
    },
    {
      question: 'Can you train our whole team?',
      answer:
        'Yes. We plan corporate sessions for one team at a time, with exercises from your own work. Tell us how many people, their roles and a month that suits you, and we’ll come back with a plan and a price.',
    },
  ],
  figures: [
    { figure: '500+', text: 'students', source: '' },
    { figure: '4.9/5', text: 'rating', source: '' },
  ],
}
