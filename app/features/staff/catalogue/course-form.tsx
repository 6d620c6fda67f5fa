import { CheckboxField, TextField } from '#app/ui/field.tsx'
import { catalogue } from '#content/staff/catalogue.ts'
import { CourseForm as CourseSchema, type StaffCourse } from '#contract/staff/courses.ts'
import { EntryForm } from './entry-form.tsx'
import { FormPart } from './form-parts.tsx'
import { useSaveCourse } from './queries.ts'
import { useCatalogueForm } from './use-catalogue-form.ts'

const words = catalogue.form

interface CourseFormProps {
  /** Undefined for a new one. */
  course: StaffCourse | undefined
  drawingOf: (slug: string) => string | undefined
}

const newCourse = { slug: '', title: '', subtitle: '', description: '', category: '', imagePath: '', featured: false }

export function CourseForm({ course, drawingOf }: CourseFormProps) {
  const entry = useCatalogueForm({
    schema: CourseSchema,
    defaults: course ? toFields(course) : newCourse,
    toInput: (fields) => fields,
    version: course?.version,
    saving: useSaveCourse(course?.id),
  })
  const { form, errorOf } = entry
  const line = (name: 'subtitle' | 'category', maxLength: number) => (
    <TextField label={words[name]} maxLength={maxLength} error={errorOf(name)} {...form.register(name)} />
  )
  return (
    <EntryForm
      entry={entry}
      typed={form.watch()}
      publicPath={course && `/courses/${course.slug}`}
      drawingOf={drawingOf}
      lines={
        <>
          {line('subtitle', 300)}
          {line('category', 100)}
        </>
      }
    >
      <FormPart title={words.switches}>
        <CheckboxField label={words.featured} hint={words.featuredCourseHint} {...form.register('featured')} />
      </FormPart>
    </EntryForm>
  )
}

function toFields({ id: _, version: __, imagePath, ...course }: StaffCourse) {
  return { ...course, imagePath: imagePath ?? '' }
}
