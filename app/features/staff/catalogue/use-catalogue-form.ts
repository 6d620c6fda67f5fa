import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { judgedBy, showFieldErrors, useFailure, useSendOnce } from '#app/lib/form.ts'
import { toast } from '#app/ui/toast.tsx'
import { catalogue } from '#content/staff/catalogue.ts'

const words = catalogue.form

interface Options<Fields extends FieldValues, In extends FieldValues, Out> {
  schema: z.ZodMiniType<Out, In>
  defaults: Fields
  /** What stands in the fields as the contract judges it. */
  formOf: (fields: Fields) => In
  save: (form: In) => Promise<{ title: string }>
}

/** A form of the catalogue: judged by the contract, sent once, and back to the list when it is saved. */
export function useCatalogueForm<Fields extends FieldValues, In extends FieldValues, Out>({
  schema,
  defaults,
  formOf,
  save,
}: Options<Fields, In, Out>) {
  const judge = judgedBy(schema)
  const resolver: Resolver<Fields, unknown, Fields> = async (fields, context, options) => {
    const { errors } = await judge(formOf(fields), context, options as never)
    const isSound = Object.keys(errors).length === 0
    return isSound ? { values: fields, errors: {} } : { values: {}, errors: errors as never }
  }
  const form = useForm<Fields, unknown, Fields>({ resolver, defaultValues: defaults as DefaultValues<Fields> })
  const [failure, tellFailure] = useFailure()
  const navigate = useNavigate()

  const send = form.handleSubmit(async (fields) => {
    try {
      const { title } = await save(formOf(fields))
      toast({ title: words.saved(title), description: words.savedText })
      navigate('/staff/catalogue')
    } catch (error) {
      tellFailure(error)
      showFieldErrors(form, error)
    }
  })
  const sendOnce = useSendOnce(send)
  const errorOf = (field: Path<Fields>) => form.formState.errors[field]?.message as string | undefined
  return { form, failure, sendOnce, errorOf, isSaving: form.formState.isSubmitting }
}
