import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
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
        slug={course?.slug}
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
        slug={course.slug}
      />
      <CommonAbilities />
    </>
  )
}

/** A mistyped or old address: the courses that there are. */
export function UnknownCourse({ courses }: { courses: readonly Course[] }) {
  const { title, lead, list } = comingSoon.unknown
  return (
    <>
      <Hero title={title} lead={lead} cohort={null} />
      <Section labelledBy="courses-title" className="border-line border-t bg-card">
        <h2 id="courses-title" className="text-title">
          {list}
        </h2>
        <ul className="mt-6 grid gap-x-16 lg:grid-cols-2">
          {courses.map(({ slug, title, subtitle }) => (
            <li key={slug} className="relative border-line border-t py-5">
              <h3 className="text-heading">
                <Link to={`/courses/${slug}`} className="after:absolute after:inset-0 hover:underline">
                  {title}
                </Link>
              </h3>
              <p className="text-muted">{subtitle}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
