import { ButtonLink } from '#app/ui/button.tsx'
import { StickyBar } from '#app/ui/sticky-bar.tsx'
import { type ComingSoonCourse, comingSoon } from '#content/coming-soon.ts'
import type { Course } from '#contract/courses.ts'
import { coursePicture } from '../course-picture.ts'
import { Abilities, Always } from './abilities.tsx'
import { Hero } from './hero.tsx'
import { Sample } from './sample.tsx'

/** A course that we have announced, with words of its own. Its name is the catalogue's, when that is known. */
export function AnnouncedCourse({ words, course }: { words: ComingSoonCourse; course: Course | undefined }) {
  const title = course?.title ?? words.title
  return (
    <>
      <Hero
        title={title}
        lead={words.lead}
        category={course?.category}
        picture={coursePicture({ slug: words.slug, imagePath: null, title })}
      />
      {/* The bar stays within this part: the hero has a button of its own, and at the form it would be in the way. */}
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

/** A course that the team added to the catalogue: everything shown is its own. */
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
      <Always />
    </>
  )
}

export function UnknownCourse() {
  return (
    <>
      <Hero title={comingSoon.unknown.title} lead={comingSoon.unknown.lead} />
      <Always />
    </>
  )
}
