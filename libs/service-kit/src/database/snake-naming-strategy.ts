import { DefaultNamingStrategy } from 'typeorm';

/** Names the column of a property in snake case, unless its decorator gives a name: `clientEmail`, `client_email`. */
export class SnakeNamingStrategy extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined, embeddedPrefixes: string[]): string {
    const snakeCase = property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return super.columnName(property, given ?? snakeCase, embeddedPrefixes);
  }
}
