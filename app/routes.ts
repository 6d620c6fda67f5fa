import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The route table of the spec, section 2. A page is here when it exists; any other address is not found. */
export default [
  index('routes/home.tsx'), //
  route('auth', 'routes/auth.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('courses', 'routes/courses.tsx'),
  route('courses/vibecoding', 'routes/vibecoding.tsx'),
  route('courses/ai-for-everyone', 'routes/ai-for-everyone.tsx'),
  route('courses/:slug', 'routes/course.tsx'),
  route('masterclasses/:slug', 'routes/masterclass.tsx'),
  route('about', 'routes/about.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('events', 'routes/events.tsx'),
  route('apply', 'routes/apply.tsx'),
  route('register/vibe-coding', 'routes/register-workshop.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('payment/success', 'routes/payment-success.tsx'),
  route('payment/cancel', 'routes/payment-cancel.tsx'),
  route('checkout/sandbox/:session', 'routes/sandbox-checkout.tsx'),
  route('registration/:token', 'routes/registration.tsx'),
  route('careers', 'routes/careers.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/:slug', 'routes/blog-post.tsx'),
  route('help', 'routes/help.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('cookies', 'routes/cookies.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
