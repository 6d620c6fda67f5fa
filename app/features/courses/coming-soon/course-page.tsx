import { ButtonLink } from '#app/ui/button.tsx'
import { StickyBar } from '#app/ui/sticky-bar.tsx'
import { type ComingSoonCourse, comingSoon } from '#content/coming-soon.ts'
import type { Course } from '#contract/courses.ts'
import { coursePicture } from '../course-picture.ts'
import { Abilities, CommonAbilities } from './abilities.tsx'
import { Hero, type NextCohort } from './hero.tsx'
import { Sample } from './sample.tsx'

interface AnnouncedCourseProps {
  words: ComingSoonCourse
  course: Course | undefined
  cohort: NextCohort
}

/** An announced course with content of its own. Its name comes from the catalogue once loaded. */
export function AnnouncedCourse({ words, course, cohort }: AnnouncedCourseProps) {
  const title = course?.title ?? words.title
  return (
    <>
      <Hero
        title={title}
        lead={words.lead}
        category={course?.category}
        picture={coursePicture({ slug: words.slug, imagePath: null })}
        cohort={cohort}
      />
      {/* The bar is limited to this part: the hero and the form have buttons of their own. */}
      <div>
        <Abilities list={words.abilities} />
        <Sample sample={words.sample} />
        <StickyBar>
          <ButtonLink to={cohort ? '#cohort' : '#interest'} size="lg" className="grow">
            {cohort ? comingSoon.cohort.action : comingSoon.form.title}
          </ButtonLink>
        </StickyBar>
      </div>
    </>
  )
}

/** A course that only the catalogue has. */
export function AddedCourse({ course, cohort }: { course: Course; cohort: NextCohort }) {
  return (
    <>
      <Hero
        title={course.title}
        lead={course.subtitle}
        description={course.description}
        category={course.category}
        picture={coursePicture(course)}
        cohort={cohort}
      />
      <CommonAbilities />
    </>
  )
}

export function UnknownCourse() {
  return (
    <>
      <Hero title={comingSoon.unknown.title} lead={comingSoon.unknown.lead} cohort={null} />
      <CommonAbilities />
    </>
  )
}
