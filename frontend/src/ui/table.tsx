import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import type { ReactNode } from 'react';
import './table.css';

export interface TableColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for numbers and buttons. */
  isEnd?: boolean;
}

interface TableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  rows: Row[];
  columns: TableColumn<Row>[];
  /** Shown in place of rows. */
  empty: ReactNode;
  isLoading?: boolean;
  pageSize?: number;
}

/** A table that turns into stacked cards on a narrow screen. For staff's screens: it is 79 kB. */
export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, rows, columns, empty, isLoading = false, pageSize = 25 } = props;
  return (
    <DataTable
      value={rows}
      dataKey="id"
      loading={isLoading}
      emptyMessage={empty}
      stripedRows
      responsiveLayout="stack"
      breakpoint="640px"
      paginator={rows.length > pageSize}
      rows={pageSize}
      tableStyle={{ width: '100%' }}
      pt={{ table: { 'aria-label': label } }}
    >
      {columns.map((column) => (
        <Column
          key={column.header}
          header={column.header}
          body={column.cell}
          {...(column.isEnd ? { align: 'right' as const } : {})}
        />
      ))}
    </DataTable>
  );
}
