/** React picks its build by this variable, so it is imported before anything else. */
process.env.NODE_ENV ??= 'production'
