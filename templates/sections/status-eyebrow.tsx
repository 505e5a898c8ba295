import { Badge } from './badge.tsx'

/** The line above a product's title, with its state where it is not released yet. */
export function StatusEyebrow({ text, status }: { text: string | undefined; status: string | undefined }) {
  return (
    <>
      {text}
      {status && (
        <>
          {' '}
          <Badge>{status}</Badge>
        </>
      )}
    </>
  )
}
