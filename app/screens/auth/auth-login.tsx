import { useNavigate } from 'react-router'
import { LoginForm } from '#app/features/accounts/login-form.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function AuthLogin() {
  const navigate = useNavigate()
  return <LoginForm onLoggedIn={() => navigate('/', { replace: true })} />
}
