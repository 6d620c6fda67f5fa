export interface Testimonial {
  text: string
  name: string
  title: string
}

/** The first is shown large. */
export const testimonials: readonly [Testimonial, ...Testimonial[]] = [
  {
    text: 'My Monday review used to eat the whole of Sunday evening. Now I paste in six regional reports, ask the questions my board will ask, and check the answers against the sheets. It takes forty minutes, and I still do the thinking.',
    name: 'Meenakshi Raghavan',
    title: 'Business Head, logistics company, Chennai',
  },
  {
    text: 'I came in thinking prompts were a trick. We spent an hour on one customer interview, and I left with a way of reading all of them. My backlog now says why each item is there.',
    name: 'Arjun Deshpande',
    title: 'Product Manager, Pune',
  },
  {
    text: 'We are three people and no engineer. I built the booking page myself in an evening, broke it, and fixed it. It is not pretty, but it took its first paid order that week.',
    name: 'Farah Sheikh',
    title: 'Founder, home-baking studio, Hyderabad',
  },
  {
    text: 'The status note was the surprise. Minutes, risks and a revised plan from one call recording, in the format my client insists on. I correct two or three lines and send it.',
    name: 'Sandeep Kulkarni',
    title: 'Project Manager, IT services, Bengaluru',
  },
  {
    text: 'What I liked is that they showed us where not to use it. I draft job posts and interview questions with AI now, but the shortlist stays with people, and I can explain that to anyone who asks.',
    name: 'Priyanka Nair',
    title: 'HR Associate, Kochi',
  },
]
