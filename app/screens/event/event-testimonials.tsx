import { Certificate } from '#app/features/courses/certificate.tsx'
import { useSiteTexts } from '#app/features/site-texts/queries.ts'
import { Quotes } from '#app/features/testimonials/quotes.tsx'
import { eventWords as words } from '#content/event-page.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'

/** The certificate and the figures beside it are those of this course's masterclass. */
const certifiedCourse = 'ai-for-everyone'

/** What participants say, and the certificate they get. */
export default function EventTestimonials({ event }: { event: MasterclassDetail }) {
  const texts = useSiteTexts()
  return (
    <>
      <Quotes title={words.headings.quotes} testimonials={texts?.testimonials} />
      {event.courseSlug === certifiedCourse && <Certificate title={event.title} figures={texts?.figures} />}
    </>
  )
}
