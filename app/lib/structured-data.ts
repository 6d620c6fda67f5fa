/*
 * Structured data of schema.org. Every URL is absolute (`absolute(path, matches)`). A page passes the result to `meta`
 * as `{ 'script:ld+json': breadcrumbs([...]) }`.
 */

/** From the home page down to the page itself. */
export function breadcrumbs(steps: readonly { name: string; url: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** The questions that the page shows, with their whole answers as text. */
export function faqPage(questions: readonly { question: string; answer: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The organizer of the course or event. */
interface Provider {
  name: string
  url: string
}

interface CourseFacts {
  name: string
  description: string
  url: string
  image?: string
  provider: Provider
  /** Omitted while undecided. */
  instance?: CourseInstance | undefined
}

interface CourseInstance {
  /** ISO 8601 duration, such as `PT4H`. */
  workload: string
  /** ISO 8601 with the zone, such as `2027-06-20T18:00:00+05:30`; omitted until announced. */
  startDate?: string
  endDate?: string
}

export function course({ name, description, url, image, provider, instance }: CourseFacts) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name,
    description,
    url,
    ...(image && { image }),
    inLanguage: 'en-IN',
    provider: { '@type': 'Organization', ...provider },
    ...(instance && { hasCourseInstance: courseInstance(instance) }),
  }
}

function courseInstance({ workload, ...dates }: CourseInstance) {
  return { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: workload, ...dates }
}

interface EventFacts {
  name: string
  description: string
  /** Its page, which is also its location: it is online. */
  url: string
  image?: string
  startDate: string
  endDate: string
  organizer: Provider
  isCancelled?: boolean
  /** Where it is sold, and for how much in rupees. */
  offer?: { url: string; price: number; isSoldOut?: boolean }
}

export function onlineEvent(facts: EventFacts) {
  const { name, description, url, image, startDate, endDate, organizer, isCancelled, offer } = facts
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description,
    url,
    ...(image && { image }),
    startDate,
    endDate,
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', ...organizer },
    ...(offer && { offers: toOffer(offer) }),
  }
}

function toOffer({ url, price, isSoldOut }: NonNullable<EventFacts['offer']>) {
  const availability = `https://schema.org/${isSoldOut ? 'SoldOut' : 'InStock'}`
  return { '@type': 'Offer', url, price, priceCurrency: 'INR', availability }
}
