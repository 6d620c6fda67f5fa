import { type ComponentProps, useEffect, useRef } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { registrationForm } from '#content/registration-form.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import type { Payment, RegistrationFormState } from './use-registration-form.ts'

const words = registrationForm.choice

interface PaymentChoiceProps {
  form: RegistrationFormState
  takesCards: boolean
  methods: MasterclassDetail['methods']
}

/**
 * Native radios. Uncontrolled and not registered with the form, which would clear them: a choice made before hydration
 * is read from the DOM, and a draft's is written to it.
 */
export function PaymentChoice({ form, takesCards, methods }: PaymentChoiceProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const chosen = form.watch('payment')
  useEffect(() => {
    const radios = fieldset.current?.querySelectorAll<HTMLInputElement>('input[name=payment]') ?? []
    for (const radio of radios) {
      // Listens on each: React reports no change of a radio that it believes is checked.
      if (chosen) radio.checked = radio.value === chosen
      else if (radio.checked) form.setValue('payment', radio.value as Payment)
    }
  }, [chosen, form.setValue])
  const radio = {
    name: 'payment',
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      form.setValue('payment', event.currentTarget.value as Payment),
  }
  return (
    <fieldset ref={fieldset} className="min-w-0">
      <legend className="text-heading font-display">{words.title}</legend>
      {takesCards && !methods.screenshots ? (
        <div className="mt-4 grid gap-3">
          <PaymentOption
            value="card"
            icon="card"
            {...words.online}
            radio={{ ...radio, checked: true, readOnly: true }}
          />
        </div>
      ) : takesCards ? (
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <PaymentOption
            value="card"
            icon="card"
            {...(methods.netbanking ? words.online : words.card)}
            radio={{ ...radio, defaultChecked: true }}
          />
          <PaymentOption value="qr" icon="qr" {...(methods.netbanking ? words.screenshot : words.qr)} radio={radio} />
        </div>
      ) : (
        <div className="mt-4 grid gap-3">
          <p className="rounded-control bg-marigold-soft p-4">{words.noCards}</p>
          <PaymentOption value="qr" icon="qr" {...words.qr} radio={{ checked: true, readOnly: true }} />
        </div>
      )}
    </fieldset>
  )
}

interface PaymentOptionProps {
  value: Payment
  icon: IconName
  label: string
  /** For screen readers: the label and what it says in a picture. */
  name?: string
  text: string
  radio: ComponentProps<'input'>
}

function PaymentOption({ value, icon, label, name = label, text, radio }: PaymentOptionProps) {
  return (
    <label className="relative flex cursor-pointer flex-col rounded-control border-[1.5px] border-edge bg-card p-4 hover:border-ink has-checked:border-action has-checked:bg-action-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-action)] has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <span className="flex items-center gap-3 font-semibold max-[25rem]:gap-2.5 max-[25rem]:tracking-tight">
        <input
          type="radio"
          value={value}
          aria-describedby={`pay-by-${value}`}
          aria-label={name}
          className="size-5.5 shrink-0 tick focus-visible:outline-none"
          {...radio}
        />
        {label}
        <Icon name={icon} className="ml-auto size-6 shrink-0 text-action max-[25rem]:hidden" />
      </span>
      <span id={`pay-by-${value}`} className="mt-2 text-muted text-small">
        {text}
      </span>
    </label>
  )
}
