import type { ComponentChildren } from 'preact'

export const Sheet = ({ children }: { children: ComponentChildren }) => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 36">
    <rect width="64" height="36" fill="#0a1322" />
    {children}
  </svg>
)
