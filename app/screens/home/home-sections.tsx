import { FeaturedCourses } from '#app/features/courses/featured-courses.tsx'
import { Closing } from '#app/features/home/closing.tsx'
import { Difference } from '#app/features/home/difference.tsx'
import { useSiteTexts } from '#app/features/site-texts/queries.ts'
import { Testimonials } from '#app/features/testimonials/testimonials.tsx'
import { NextCertificate } from './next-certificate.tsx'
import { UpcomingWorkshop } from './upcoming-workshop.tsx'

/** Home between its first screen and the form. */
export default function HomeSections() {
  const texts = useSiteTexts()
  return (
    <>
      <Difference />
      <FeaturedCourses />
      <UpcomingWorkshop />
      <NextCertificate />
      <Testimonials testimonials={texts?.testimonials} />
      <Closing />
    </>
  )
}
