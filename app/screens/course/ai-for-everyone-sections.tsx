import { Activities } from '#app/features/courses/ai-for-everyone/activities.tsx'
import { Closing } from '#app/features/courses/ai-for-everyone/ending.tsx'
import { Highlights, Learning } from '#app/features/courses/ai-for-everyone/learning.tsx'
import { Audience, Mentor } from '#app/features/courses/ai-for-everyone/people.tsx'
import { Schedule } from '#app/features/courses/ai-for-everyone/schedule.tsx'
import { Tools } from '#app/features/courses/ai-for-everyone/tools.tsx'
import { Certificate } from '#app/features/courses/certificate.tsx'
import { Mentors } from '#app/features/events/mentors.tsx'
import { useSiteTexts } from '#app/features/site-texts/queries.ts'
import { Quotes } from '#app/features/testimonials/quotes.tsx'
import { aiForEveryone } from '#content/ai-for-everyone.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import { CourseCohorts } from './course-cohorts.tsx'

/** Everything after the first screen. */
export default function AiForEveryoneSections({ masterclass }: { masterclass: MasterclassDetail }) {
  const texts = useSiteTexts()
  return (
    <>
      <Activities />
      <Learning />
      <Highlights sessions={masterclass.sessions} />
      <Tools />
      <Schedule sessions={masterclass.sessions} />
      {masterclass.mentors.length > 0 ? (
        <div className="wrap pb-section">
          <Mentors mentors={masterclass.mentors} />
        </div>
      ) : (
        <Mentor />
      )}
      <Audience />
      <Certificate
        slug={masterclass.slug}
        title={masterclass.title}
        rule={masterclass.certificateRule}
        figures={texts?.figures}
      />
      <CourseCohorts courseSlug={aiForEveryone.courseSlug} />
      <Quotes title={aiForEveryone.testimonials.title} testimonials={texts?.testimonials} />
      <Closing masterclass={masterclass} />
    </>
  )
}
