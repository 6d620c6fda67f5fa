import { useQuery } from '@tanstack/react-query'
import { ChangePasswordForm } from '#app/features/accounts/change-password-form.tsx'
import { ConfirmEmail } from '#app/features/accounts/confirm-email.tsx'
import { DeleteAccount } from '#app/features/accounts/delete-account.tsx'
import { DownloadData } from '#app/features/accounts/download-data.tsx'
import { useUser } from '#app/features/accounts/queries.ts'
import { Devices } from '#app/features/accounts/sessions/devices.tsx'
import { ProfileForm } from '#app/features/profile/profile-form.tsx'
import { profileQuery } from '#app/features/profile/queries.ts'
import { SettingsSection } from '#app/features/profile/settings-section.tsx'
import { SettingsSkeleton } from '#app/features/profile/settings-skeleton.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { accountDeletion } from '#content/account-deletion.ts'
import { devices } from '#content/devices.ts'
import { profile } from '#content/profile.ts'

const { work, email, password, data } = profile.settings

/** Loaded lazily: see `lazyWhenVisible`. */
export default function ProfileSettings() {
  const { data: user } = useUser()
  const { data: stored, isLoading, refetch } = useQuery(profileQuery)
  if (!user) return null
  if (isLoading) return <SettingsSkeleton />
  return (
    <>
      <SettingsSection id="work-settings" title={work.title} text={work.text}>
        {/* Saving sends every field, so the form needs the stored values first. */}
        {stored ? <ProfileForm profile={stored} /> : <Notice {...profile.failed} level={3} retry={() => refetch()} />}
      </SettingsSection>
      {!stored?.isEmailConfirmed && (
        <SettingsSection id="email-settings" title={email.title} text={email.text}>
          <ConfirmEmail email={user.email} />
        </SettingsSection>
      )}
      <SettingsSection id="password-settings" title={password.title} text={password.text}>
        <ChangePasswordForm username={user.username} />
      </SettingsSection>
      <SettingsSection id="devices-settings" title={devices.title} text={devices.text}>
        <Devices username={user.username} />
      </SettingsSection>
      <SettingsSection id="data-settings" title={data.title} text={data.text}>
        <DownloadData />
      </SettingsSection>
      <SettingsSection id="deletion-settings" title={accountDeletion.title} text={accountDeletion.text}>
        <DeleteAccount username={user.username} />
      </SettingsSection>
    </>
  )
}
