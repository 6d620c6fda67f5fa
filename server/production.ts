/** React has two builds and looks here for which; imported before anything else, so that no part takes the slow one. */
process.env.NODE_ENV ??= 'production'
