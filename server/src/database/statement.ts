import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** The columns of a statement's rows, in order: each one's name, and what makes a value of its text. */
type Column = { name: string; read: (text: string) => unknown };

/** What a statement needs of the driver's connection. */
type Connection = {
  stream: { cork: () => void; uncork: () => void };
  /** The texts of the statements that PostgreSQL has prepared here, by name. The driver keeps them. */
  parsedStatements: Record<string, string>;
  parse: (message: { name: string; text: string }) => void;
  bind: (message: { statement: string; values: readonly unknown[] }) => void;
  describe: (message: { type: 'P' }) => void;
  execute: (message: object) => void;
  sync: () => void;
};

/**
 * The columns of each connection's prepared statements. They hold as long as the connection: PostgreSQL refuses to run
 * a prepared statement whose columns have changed.
 */
const described = new WeakMap<Connection, Map<string, readonly Column[]>>();

function columnsOf(connection: Connection): Map<string, readonly Column[]> {
  const kept = described.get(connection) ?? new Map<string, readonly Column[]>();
  described.set(connection, kept);
  return kept;
}

/**
 * A prepared statement as the driver runs it. PostgreSQL prepares and describes it once per connection; the driver's
 * own query has it described at each run, which costs a tenth of the CPU of an average call
 * (`docs/decisions/0043-a-statement-is-described-once.md`).
 */
export class Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: Record<string, unknown>[] = [];
  /** The number of rows that were read or changed. */
  rowCount = 0;
  /** Within how many milliseconds the driver expects the answer, where that is not what the pool says. */
  query_timeout?: number;
  /** Set by the driver, which calls it once, with an error or without. */
  callback?: (error: Error | null, done?: Statement) => void;
  #kept!: Map<string, readonly Column[]>;
  #columns?: readonly Column[];
  #fault: Error | null = null;

  /** Throws when a value cannot be sent; nothing has been sent then. */
  constructor(name: string, text: string, values: readonly unknown[]) {
    this.name = name;
    this.text = text;
    this.values = values.map((value) => prepareValue(value));
  }

  submit(connection: Connection): null {
    const { name, text, values } = this;
    this.#kept = columnsOf(connection);
    this.#columns = this.#kept.get(name);
    // One packet for all messages.
    connection.stream.cork();
    if (connection.parsedStatements[name] === undefined) connection.parse({ name, text });
    connection.bind({ statement: name, values });
    if (!this.#columns) connection.describe({ type: 'P' });
    connection.execute({});
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: pg.types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      this.rows.push(rowOf(this.#columns!, fields));
    } catch (error) {
      this.#fault ??= error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#kept.set(this.name, this.#columns ?? []);
    // For example "INSERT 0 3"; of a command without rows there is no number.
    this.rowCount = Number(/\d+$/.exec(text)?.[0] ?? 0);
  }

  handleReadyForQuery(): void {
    this.callback?.(this.#fault, this);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at += 1) {
    const { name, read } = columns[at]!;
    const text = fields[at]!;
    row[name] = text === null ? null : read(text);
  }
  return row;
}
