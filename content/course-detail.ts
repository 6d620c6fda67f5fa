/** The loading and error texts of every course page. */
export const courseDetail = {
  loading: 'Loading the course',
  error: {
    title: 'We couldn’t load the course',
    text: 'Your connection may have dropped for a moment. Try again; it usually works the second time.',
  },
  notFound: {
    title: 'Course Not Found',
    text: "The course you're looking for doesn't exist or has been removed.",
    back: 'Go Back',
    all: 'See all courses',
  },
} as const
