import { legalDocumentOf } from '../legal-document.ts'
import { LegalText } from '../sections/legal-text.tsx'
import type { Meta, RouteProps } from '../site.ts'

export const meta = ({ content }: RouteProps): Meta => ({
  ...legalDocumentOf(content, 'privacy').meta,
  surface: 'paper',
  updated: content.facts.legal.effectiveDate,
})

export default function Privacy({ content }: RouteProps) {
  return <LegalText content={content} document={legalDocumentOf(content, 'privacy')} />
}
