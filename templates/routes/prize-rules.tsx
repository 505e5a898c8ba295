import { legalDocumentOf } from '../legal-document.ts'
import { LegalText } from '../sections/legal-text.tsx'
import type { Meta, RouteProps } from '../site.ts'

export const meta = ({ content }: RouteProps): Meta => ({ ...legalDocumentOf(content, 'prize-rules').meta, surface: 'paper' })

export default function PrizeRules({ content }: RouteProps) {
  return <LegalText content={content} document={legalDocumentOf(content, 'prize-rules')} />
}
