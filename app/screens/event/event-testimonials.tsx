import { Certificate } from '#app/features/courses/certificate.tsx'
import { useSiteTexts } from '#app/features/site-texts/queries.ts'
import { Quotes } from '#app/features/testimonials/quotes.tsx'
import { certificate } from '#content/certificate.ts'
import { eventWords as words } from '#content/event-page.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'

/** What participants say, and the certificate they get. */
export default function EventTestimonials({ event }: { event: MasterclassDetail }) {
  const texts = useSiteTexts()
  return (
    <>
      <Quotes title={words.headings.quotes} testimonials={texts?.testimonials} />
      {event.courseSlug === certificate.course && (
        <Certificate slug={event.slug} title={event.title} rule={event.certificateRule} figures={texts?.figures} />
      )}
    </>
  )
}
