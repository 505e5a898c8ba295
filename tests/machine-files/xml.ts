import { XmlDocument, XsdValidator } from 'libxml2-wasm'

/** Finds what an XML schema does not allow. */
export function findXmlFaults(xml: string, schema: string): string[] {
  const parsedSchema = XmlDocument.fromString(schema)
  const validator = XsdValidator.fromDoc(parsedSchema)
  try {
    const document = XmlDocument.fromString(xml)
    try {
      validator.validate(document)
      return []
    } finally {
      document.dispose()
    }
  } catch (error) {
    return [String(error instanceof Error ? error.message : error).trim()]
  } finally {
    validator.dispose()
    parsedSchema.dispose()
  }
}
