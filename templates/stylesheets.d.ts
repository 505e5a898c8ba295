declare module '*.css' {
  const sheet: import('lanai').ImportedStylesheet
  export default sheet
}
