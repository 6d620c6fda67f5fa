import { deleteAccount, exportAccount } from '../account-data.ts'
import { currentUser, logIn, logOut, register } from '../accounts.ts'
import { confirmEmail, requestEmailConfirmation } from '../email-confirmation.ts'
import type { Endpoint } from '../endpoint.ts'
import { changePassword, forgotPassword, resetPassword } from '../passwords.ts'
import { getProfile, updateProfile } from '../profile.ts'
import { endOtherSessions, endSession, listSessions } from '../sessions.ts'

/** Accounts, sign-ins and profiles. */
export const accountsEndpoints: readonly Endpoint[] = [
  register,
  logIn,
  currentUser,
  logOut,
  forgotPassword,
  resetPassword,
  changePassword,
  confirmEmail,
  requestEmailConfirmation,
  listSessions,
  endSession,
  endOtherSessions,
  exportAccount,
  deleteAccount,
  getProfile,
  updateProfile,
]
