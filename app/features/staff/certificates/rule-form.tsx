import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFailure } from '#app/lib/form.ts'
import { useSingleFlight } from '#app/lib/use-single-flight.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField, TextArea, TextField } from '#app/ui/field.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { toast } from '#app/ui/toast.tsx'
import { staffCertificates } from '#content/staff/certificates.ts'
import { CertificateRule } from '#contract/staff/certificates.ts'
import { FormPart } from '../catalogue/form-parts.tsx'
import { RadioChoice } from '../form/radio-choice.tsx'
import { changeRule, useCertificateChange } from './queries.ts'

const words = staffCertificates.rule
const rules = ['all', 'some', 'manual'] as const

interface RuleFormProps {
  eventId: number
  rule: CertificateRule
  sessions: number
  hasAssignment: boolean
}

export function RuleForm({ eventId, rule, sessions, hasAssignment }: RuleFormProps) {
  const { register, handleSubmit, watch } = useForm<Fields>({ defaultValues: toFields(rule, sessions) })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, showFailure] = useFailure()
  const { change, isPending } = useCertificateChange()
  const save = useSingleFlight(async (input: CertificateRule) => {
    try {
      await change(() => changeRule(eventId, input))
      toast({ title: words.saved })
    } catch (error) {
      showFailure(error)
    }
  })
  const submit = handleSubmit((fields) => {
    const { data, error } = z.safeParse(CertificateRule, fromFields(fields))
    setErrors(Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []))
    if (data) void save(data)
  })
  const kind = watch('rule')
  const options = rules
    .filter((value) => value !== 'some' || sessions > 1 || rule.rule === 'some')
    .map((value) => ({ value, ...words.options[value] }))
  return (
    <form onSubmit={submit} noValidate>
      <FormPart title={words.title}>
        <RadioChoice legend={words.legend} options={options} field={register('rule')} />
        {kind === 'some' && (
          <TextField
            label={words.minSessions(sessions)}
            inputMode="numeric"
            error={errors.minSessions}
            {...register('minSessions')}
          />
        )}
        {kind !== 'manual' &&
          (hasAssignment ? (
            <CheckboxField label={words.needsAssignment} {...register('needsAssignment')} />
          ) : (
            <p className="text-muted text-small">{words.noAssignment}</p>
          ))}
        <TextArea label={words.skills} hint={words.skillsHint} rows={7} error={errors.skills} {...register('skills')} />
        <p className="text-muted text-small">{words.note}</p>
        <FormAlert {...failure} />
        <div>
          <Button type="submit" variant="secondary" isBusy={isPending}>
            {isPending ? words.saving : words.save}
          </Button>
        </div>
      </FormPart>
    </form>
  )
}

/** As it is typed: one skill per line. */
interface Fields {
  rule: CertificateRule['rule']
  minSessions: string
  needsAssignment: boolean
  skills: string
}

const toFields = ({ rule, minSessions, needsAssignment, skills }: CertificateRule, sessions: number): Fields => ({
  rule,
  minSessions: String(minSessions ?? Math.max(1, sessions - 1)),
  needsAssignment,
  skills: skills.join('\n'),
})

function fromFields({ rule, minSessions, needsAssignment, skills }: Fields) {
  const lines = skills.split('\n').map((line) => line.trim())
  return {
    rule,
    minSessions: rule === 'some' ? Number(minSessions) : null,
    needsAssignment: rule !== 'manual' && needsAssignment,
    skills: lines.filter(Boolean),
  }
}
