import { CheckboxField, TextArea, TextField } from '#app/ui/field.tsx'
import { catalogue } from '#content/staff/catalogue.ts'
import type { Course } from '#contract/courses.ts'
import { CourseForm as CourseSchema } from '#contract/staff/catalogue.ts'
import { clearOfBar, FixedSlug, FormPart, SaveBar } from './form-parts.tsx'
import { PictureField } from './picture-field.tsx'
import { useSaveCourse } from './queries.ts'
import { slugOf } from './slug-of.ts'
import { useCatalogueForm } from './use-catalogue-form.ts'

const words = catalogue.form

interface CourseFormProps {
  /** None for a new one. */
  course: Course | undefined
  drawingOf: (slug: string) => string | undefined
}

const newCourse = { slug: '', title: '', subtitle: '', description: '', category: '', imagePath: '', featured: false }

export function CourseForm({ course, drawingOf }: CourseFormProps) {
  const { mutateAsync } = useSaveCourse(course?.id)
  const { form, errorOf, ...sending } = useCatalogueForm({
    schema: CourseSchema,
    defaults: course ? fieldsOf(course) : newCourse,
    formOf: (fields) => fields,
    save: mutateAsync,
  })
  const suggestSlug = (title: string) => {
    if (!course && !form.formState.dirtyFields.slug) form.setValue('slug', slugOf(title))
  }
  const typed = form.watch()
  const field = (name: 'subtitle' | 'category', maxLength: number) => (
    <TextField label={words[name]} maxLength={maxLength} error={errorOf(name)} {...form.register(name)} />
  )
  return (
    <form method="dialog" noValidate onSubmit={sending.sendOnce} className={clearOfBar}>
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <FormPart title={words.texts}>
          <TextField
            label={words.title}
            maxLength={200}
            error={errorOf('title')}
            {...form.register('title', { onChange: ({ target }) => suggestSlug(target.value) })}
          />
          {course ? (
            <FixedSlug path={`/courses/${course.slug}`} />
          ) : (
            <TextField
              label={words.slug}
              hint={words.slugHint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              error={errorOf('slug')}
              {...form.register('slug')}
            />
          )}
          {field('subtitle', 300)}
          {field('category', 100)}
          <TextArea
            label={words.description}
            hint={words.descriptionHint}
            rows={6}
            maxLength={5000}
            error={errorOf('description')}
            {...form.register('description')}
          />
        </FormPart>
        <div className="grid gap-4">
          <FormPart title={words.switches}>
            <CheckboxField label={words.featured} hint={words.featuredCourseHint} {...form.register('featured')} />
          </FormPart>
          <FormPart title={words.picture}>
            <PictureField
              address={typed.imagePath}
              ownDrawing={drawingOf(typed.slug)}
              error={errorOf('imagePath')}
              {...form.register('imagePath')}
            />
          </FormPart>
        </div>
      </div>
      <SaveBar isNew={!course} isSaving={sending.isSaving} failure={sending.failure} />
    </form>
  )
}

function fieldsOf({ id: _, imagePath, ...course }: Course) {
  return { ...course, imagePath: imagePath ?? '' }
}
