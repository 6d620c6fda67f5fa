/** For the browser's file dialog. The server looks at the bytes. */
export const submissionEndings = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.pptx,.xlsx,.txt,.md,.csv'
export const materialEndings = `${submissionEndings},.zip`
