import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { catalogue } from '#content/staff/catalogue.ts'
import { clearOfBar, FixedSlug, FormPart, SaveBar } from './form-parts.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { PictureField } from './picture-field.tsx'
import { toSlug } from './to-slug.ts'
import type { CatalogueForm } from './use-catalogue-form.ts'

const words = catalogue.form

/** The fields of every catalogue entry. */
interface EntryFields extends FieldValues {
  slug: string
  title: string
  description: string
  imagePath: string
}

interface EntryFormProps<Fields extends EntryFields> {
  entry: CatalogueForm<Fields>
  /** The current field values. */
  typed: EntryFields
  /** Its path on the site; undefined for a new one, whose slug can still be chosen. */
  publicPath: string | undefined
  drawingOf: (slug: string) => string | undefined
  /** Rendered between slug and description. */
  lines?: ReactNode
  /** Rendered beside the text fields. */
  children: ReactNode
}

/** The form of a course or an event: texts, picture, further fields and the save bar. */
export function EntryForm<Fields extends EntryFields>(props: EntryFormProps<Fields>) {
  const { entry, typed, publicPath, drawingOf, lines, children } = props
  const { form, errorOf } = entry
  const field = (name: keyof EntryFields & string) => name as Path<Fields>
  const { slug: isOwnSlug } = form.formState.dirtyFields as { slug?: boolean }
  const suggestSlug = (title: string) => {
    if (!publicPath && !isOwnSlug) form.setValue(field('slug'), toSlug(title) as never)
  }
  return (
    <form method="dialog" noValidate onSubmit={entry.sendOnce} className={clearOfBar}>
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <div className="grid gap-4">
          <FormPart title={words.texts}>
            <TextField
              label={words.title}
              maxLength={200}
              error={errorOf(field('title'))}
              {...form.register(field('title'), { onChange: ({ target }) => suggestSlug(target.value) })}
            />
            {publicPath ? (
              <FixedSlug path={publicPath} />
            ) : (
              <TextField
                label={words.slug}
                hint={words.slugHint}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={100}
                error={errorOf(field('slug'))}
                {...form.register(field('slug'))}
              />
            )}
            {lines}
            <TextArea
              label={words.description}
              hint={words.descriptionHint}
              rows={6}
              maxLength={5000}
              error={errorOf(field('description'))}
              {...form.register(field('description'))}
            />
          </FormPart>
          <FormPart title={words.picture}>
            <PictureField
              address={typed.imagePath}
              ownDrawing={drawingOf(typed.slug)}
              onUploaded={(address) => form.setValue(field('imagePath'), address as never, { shouldDirty: true })}
              error={errorOf(field('imagePath'))}
              {...form.register(field('imagePath'))}
            />
          </FormPart>
        </div>
        <div className="grid gap-4">{children}</div>
      </div>
      <SaveBar isNew={!publicPath} {...entry} />
      <LeaveDialog blocker={entry.blocker} />
    </form>
  )
}
