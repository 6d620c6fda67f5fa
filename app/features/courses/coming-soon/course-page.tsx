import { ButtonLink } from '#app/ui/button.tsx'
import { StickyBar } from '#app/ui/sticky-bar.tsx'
import { type ComingSoonCourse, comingSoon } from '#content/coming-soon.ts'
import type { Course } from '#contract/courses.ts'
import { coursePicture } from '../course-picture.ts'
import { Abilities, CommonAbilities } from './abilities.tsx'
import { Hero } from './hero.tsx'
import { Sample } from './sample.tsx'

/** An announced course with content of its own. Its name comes from the catalogue once loaded. */
export function AnnouncedCourse({ words, course }: { words: ComingSoonCourse; course: Course | undefined }) {
  const title = course?.title ?? words.title
  return (
    <>
      <Hero
        title={title}
        lead={words.lead}
        category={course?.category}
        picture={coursePicture({ slug: words.slug, imagePath: null })}
      />
      {/* The bar is limited to this part: the hero and the form have buttons of their own. */}
      <div>
        <Abilities list={words.abilities} />
        <Sample sample={words.sample} />
        <StickyBar>
          <ButtonLink to="#interest" size="lg" className="grow">
            {comingSoon.form.title}
          </ButtonLink>
        </StickyBar>
      </div>
    </>
  )
}

/** A course that only the catalogue has. */
export function AddedCourse({ course }: { course: Course }) {
  return (
    <>
      <Hero
        title={course.title}
        lead={course.subtitle}
        description={course.description}
        category={course.category}
        picture={coursePicture(course)}
      />
      <CommonAbilities />
    </>
  )
}

export function UnknownCourse() {
  return (
    <>
      <Hero title={comingSoon.unknown.title} lead={comingSoon.unknown.lead} />
      <CommonAbilities />
    </>
  )
}
