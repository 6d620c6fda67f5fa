import * as z from 'zod/mini'
import { getFormErrorMessage, showFieldErrors, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { profile as content } from '#content/profile.ts'
import { changedField, webAddress } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { bioLength, type Profile, ProfileChange, pictureMessage } from '#contract/profile.ts'
import { BioField } from './bio-field.tsx'
import { useUpdateProfile } from './queries.ts'

const words = content.settings.work

/** The API accepts any text for the picture; a visitor wants it to be shown, so the form requires a URL. */
const Typed = z.extend(ProfileChange, { profilePicture: changedField(webAddress(pictureMessage)) })
type ProfileInput = z.input<typeof Typed>

/** Starts with the stored profile. After saving, the typed values are the stored ones. */
export function ProfileForm({ profile: { jobTitle, company, bio, profilePicture } }: { profile: Profile }) {
  const form = useZodForm<ProfileInput, ProfileChange>({
    resolver: zodResolver(Typed),
    defaultValues: {
      jobTitle: jobTitle ?? '',
      company: company ?? '',
      bio: bio ?? '',
      profilePicture: profilePicture ?? '',
    },
  })
  const update = useUpdateProfile()

  const save = form.handleSubmit(async (change) => {
    try {
      await update.mutateAsync({
        jobTitle: change.jobTitle ?? '',
        company: change.company ?? '',
        bio: change.bio ?? '',
        profilePicture: change.profilePicture ?? '',
      })
      toast({ title: words.saved.title, description: words.saved.text })
    } catch (error) {
      toast({ title: words.failed, description: getFormErrorMessage(error), tone: 'destructive' })
      showFieldErrors(form, error)
    }
  })

  const { errors, isSubmitting } = form.formState
  const length = bioLength(form.watch('bio') ?? '')
  return (
    <form method="dialog" noValidate onSubmit={useSendOnce(save)} className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={words.jobTitle}
        isOptional
        autoComplete="organization-title"
        maxLength={limits.jobTitle.max}
        error={errors.jobTitle?.message}
        {...form.register('jobTitle')}
      />
      <TextField
        label={words.company}
        isOptional
        autoComplete="organization"
        maxLength={limits.company.max}
        error={errors.company?.message}
        {...form.register('company')}
      />
      <BioField
        length={length}
        error={errors.bio?.message}
        className="sm:col-span-2"
        {...form.register('bio', {
          onChange: ({ target }) => (bioLength(target.value) > limits.bio.max || errors.bio) && form.trigger('bio'),
        })}
      />
      <TextField
        label={words.picture}
        hint={words.pictureHint}
        isOptional
        type="url"
        inputMode="url"
        placeholder={words.picturePlaceholder}
        maxLength={limits.link.max}
        error={errors.profilePicture?.message}
        className="sm:col-span-2"
        {...form.register('profilePicture')}
      />
      <div className="sm:col-span-2">
        <Button type="submit" size="lg" isBusy={isSubmitting} className="w-full sm:w-auto">
          {isSubmitting ? words.saving : words.save}
        </Button>
      </div>
    </form>
  )
}
