import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type * as z from 'zod/mini'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { EmailField, NameField } from '#app/ui/person-fields.tsx'
import { contact } from '#content/contact.ts'
import { limits } from '#contract/limits.ts'
import type { NewMessage } from '#contract/messages.ts'

const words = contact.form

export type MessageInput = z.input<typeof NewMessage>

interface MessageFieldsProps {
  register: UseFormRegister<MessageInput>
  errors: FieldErrors<MessageInput>
}

export function MessageFields({ register, errors }: MessageFieldsProps) {
  return (
    <>
      <NameField label={words.name} maxLength={limits.name.max} error={errors.name?.message} {...register('name')} />
      <EmailField label={words.email} error={errors.email?.message} {...register('email')} />
      <TextField
        label={words.subject}
        maxLength={limits.subject.max}
        error={errors.subject?.message}
        className="sm:col-span-2"
        {...register('subject')}
      />
      <TextArea
        label={words.message}
        rows={6}
        maxLength={limits.message.max}
        error={errors.message?.message}
        className="sm:col-span-2"
        {...register('message')}
      />
    </>
  )
}
