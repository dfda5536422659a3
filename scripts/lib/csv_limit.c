// The limit for reading a table: libcsv, and strtod for the numbers. Usage: csv_limit FILE
#include <csv.h>
#include <stdio.h>
#include <stdlib.h>

struct table {
  double *columns[2];
  size_t rows, room;
  int column;
  double sum;
};

static void take(void *text, size_t length, void *data) {
  struct table *table = data;
  if (table->rows > 0 && table->column < 2) {
    ((char *)text)[length] = 0;
    double number = strtod(text, NULL);
    table->columns[table->column][table->rows - 1] = number;
    if (table->column == 1) table->sum += number;
  }
  table->column++;
}

static void end_row(int sign, void *data) {
  struct table *table = data;
  table->column = 0;
  if (++table->rows < table->room) return;
  table->room *= 2;
  for (int index = 0; index < 2; index++)
    table->columns[index] = realloc(table->columns[index], table->room * sizeof(double));
}

int main(int count, char **arguments) {
  static char piece[1 << 16];
  struct table table = {.room = 1 << 16};
  struct csv_parser parser;
  FILE *file = count > 1 ? fopen(arguments[1], "rb") : NULL;
  if (!file || csv_init(&parser, CSV_APPEND_NULL)) return 1;
  for (int index = 0; index < 2; index++) table.columns[index] = malloc(table.room * sizeof(double));
  for (size_t length; (length = fread(piece, 1, sizeof piece, file));)
    csv_parse(&parser, piece, length, take, end_row, &table);
  csv_fini(&parser, take, end_row, &table);
  printf("%zu rows, sum %.6f\n", table.rows - 1, table.sum);
  return 0;
}
